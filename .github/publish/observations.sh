#!/usr/bin/env bash
# Publishes files that were observed on the chain. Run it at the root of a checkout of main.
#
# Usage: observations.sh <folder>
#
#   <folder>/at-once   files that improve no rating; they are committed to main
#   <folder>/waiting   all other changed files; a pull request from the branch "observed" waits for a person to merge it
#
# Files have the same paths in both folders as in the repository. Each of the folders may be missing.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/credentials.sh"

folder=$(cd "$1" && pwd)

refuse() {
  echo "$1" >&2
  exit 1
}

# The job that wrote these files runs packages, so nothing in them is trusted. If one file is refused, none is published.
# The paths that the job may write. Any other path would be code or an editor's record.
allowed='^\./content/(observations/(cursors/[1-9][0-9]*|[a-z0-9-]+)\.json|changes\.jsonl)$'
for part in at-once waiting; do
  [ -d "$folder/$part" ] || continue
  # A line break in a name would make one path look like two.
  if [ -n "$(find "$folder/$part" -name $'*\n*' -print -quit)" ]; then
    refuse "A file name in $part has a line break, so nothing is published. Look at the files that this run uploaded."
  fi
  if refused=$(cd "$folder/$part" && find . ! -type d | grep -Ev "$allowed"); then
    refuse "This job does not publish $refused."
  fi
  if refused=$(cd "$folder/$part" && find . ! -type d ! -type f | grep .); then
    refuse "$refused is not a file, so nothing is published."
  fi
  changes=content/changes.jsonl
  if [ -f "$folder/$part/$changes" ] && [ -f $changes ] &&
    ! cmp --silent --bytes="$(wc -c <$changes)" "$folder/$part/$changes" $changes; then
    refuse "$changes does not begin with the lines of main, so nothing is published. If main has changed since the read, the next run publishes."
  fi
  for file in "$folder/$part"/content/observations/*.json; do
    [ -f "$file" ] || continue
    record=content/protocols/$(basename "$file" .json).md
    [ -f "$record" ] || refuse "${file#"$folder/$part/"} belongs to no game, because there is no $record. Nothing is published."
  done
done

# Copies one of the two folders into the work tree and commits it. Fails if nothing changes.
commit_part() {
  cp -R "$folder/$1/." .
  git add content
  if git diff --cached --quiet; then return 1; fi
  git commit --quiet --message "$2"
}

if [ -d "$folder/at-once" ] && commit_part at-once 'data(content): record what was observed and worsens a rating'; then
  git push --quiet origin HEAD:refs/heads/main
fi

if [ -d "$folder/waiting" ] && commit_part waiting 'data(content): record what was observed'; then
  git push --quiet --force origin HEAD:refs/heads/observed
  if [ -z "$(gh pr list --head observed --state open --json number --jq '.[].number')" ]; then
    gh pr create --base main --head observed --title 'data(content): record what was observed' \
      --body 'Read from the chain by the hourly job, which replaces this branch at each run. Read the files again with `npm run observe -- --live` before you merge: what improves a rating waits for a person.'
  fi
fi
