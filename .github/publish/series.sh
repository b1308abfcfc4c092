#!/usr/bin/env bash
# Adds collected lines to the series on the branch "data" of origin. The first commit of a day (UTC) replaces all
# earlier commits, so the branch never has more commits than a day has runs.
#
# Usage: series.sh <folder of the series>
#
# A series may only grow: a file that does not begin with the branch's version is not published, and the script fails.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/credentials.sh"

series=$(cd "$1" && pwd)
remote=$(git remote get-url origin)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
git init --quiet
git remote add origin "$remote"

before=$(git ls-remote --heads origin data | cut -f 1)
parent=()
if [ -n "$before" ]; then
  git fetch --quiet --depth=1 origin "$before"
  git checkout --quiet --detach "$before"
  if [ "$(git log -1 --format=%cd --date=format-local:%F)" = "$(date +%F)" ]; then
    parent=(-p "$before")
  fi
fi

failed=0
mkdir -p history
for file in "$series"/*.jsonl; do
  [ -e "$file" ] || [ -L "$file" ] || continue
  name=$(basename "$file")
  # The job that wrote these files runs packages. A link could publish any file of this machine.
  if [ -L "$file" ] || [ ! -f "$file" ] || ! [[ $name =~ ^[a-z0-9-]+\.jsonl$ ]]; then
    echo "$name is a link or has a name that no game can have, so it is not published." >&2
    failed=1
    continue
  fi
  old=history/$name
  if [ -f "$old" ] && ! cmp --silent --bytes="$(wc -c < "$old")" "$file" "$old"; then
    echo "$name: its earlier lines are not those of the branch, so it is not published." >&2
    failed=1
    continue
  fi
  cp "$file" "$old"
done

git add history
if [ -n "$before" ] && git diff --cached --quiet "$before"; then
  echo "Nothing new."
  exit "$failed"
fi
commit=$(git commit-tree "$(git write-tree)" ${parent[@]+"${parent[@]}"} -m "data: add the lines of $(date +%FT%H:%MZ)")
# With the lease, git refuses this push if somebody else has pushed in the meantime. The next run then tries again.
git push --quiet --force-with-lease="data:$before" origin "$commit:refs/heads/data"
exit "$failed"
