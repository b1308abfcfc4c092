#!/usr/bin/env bash
# Sorts the observations that "npm run observe" has just written, for the job that may publish them:
#   <folder>/at-once   files that worsen a rating or leave it, and the record of changes with their lines
#   <folder>/waiting   files that would improve a rating: a person decides about them
# Usage: sort.sh <folder>, at the root of the repository.
set -euo pipefail
folder=$1

move_to() {
  local target="$folder/$1/$2"
  mkdir -p "$(dirname "$target")"
  cp "$2" "$target"
}

for key in $(npm run --silent changes -- --improved); do
  file="content/observations/$key.json"
  # A rating that improves for another reason has no observation to hold back.
  [ -n "$(git status --porcelain -- "$file")" ] || continue
  move_to waiting "$file"
  git checkout --quiet -- "$file" 2>/dev/null || rm "$file"
done

npm run --silent changes -- --reason "Read from the chain by the hourly job."
git status --porcelain --untracked-files=all -- content/observations content/changes.jsonl |
  cut -c4- | while read -r file; do move_to at-once "$file"; done
