#!/usr/bin/env bash
# Sorts the observations that "npm run observe" has just written, for the job that may publish them:
#   <folder>/at-once   files that improve no rating, and content/changes.jsonl with a line for each change in them
#   <folder>/waiting   files that would improve a rating: a person decides about them
# A file in which only the block changed is published once a day, so that the git history does not grow every hour.
# Usage: sort.sh <folder>, at the root of the repository.
set -euo pipefail
folder=$1

move_to() {
  mkdir -p "$(dirname "$folder/$1/$2")"
  cp "$2" "$folder/$1/$2"
}

restore() {
  if git cat-file -e "HEAD:$1" 2>/dev/null; then git checkout --quiet -- "$1"; else rm "$1"; fi
}

changed() {
  git status --porcelain --untracked-files=all -- "$@" | cut -c4-
}

# Prints the day of the block at which an observation was made.
day_of() {
  grep -oE '"time":"[0-9]{4}-[0-9]{2}-[0-9]{2}' | tail -c 11
}

for file in $(changed content/observations); do
  if ! git cat-file -e "HEAD:$file" 2>/dev/null; then continue; fi
  facts=$(git diff --unified=0 -- "$file" | grep -E '^[+-] ' | grep -cvE '^[+-] +"block":' || true)
  if [ "$facts" -eq 0 ] && [ "$(day_of <"$file")" = "$(git show "HEAD:$file" | day_of)" ]; then
    restore "$file"
  fi
done

for key in $(npm run --silent changes -- --improved); do
  file="content/observations/$key.json"
  # If the file has not changed, the rating improves for a different reason, and there is no observation to hold back.
  if [ -z "$(changed "$file")" ]; then continue; fi
  move_to waiting "$file"
  restore "$file"
done

npm run --silent changes -- --reason "Read from the chain by the hourly job."
for file in $(changed content/observations content/changes.jsonl); do move_to at-once "$file"; done
