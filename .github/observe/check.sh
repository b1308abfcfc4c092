#!/usr/bin/env bash
# Repeats each observation that a pull request changes, at the block of the observation. Fails unless the repeated
# observation has the same bytes as the file, so that nobody can write an observation by hand.
# Usage: check.sh <base commit>, at the root of the repository.
set -euo pipefail

keys=$(git diff --name-only --diff-filter=d "$1" -- content/observations |
  sed -nE 's#^content/observations/([a-z0-9-]+)\.json$#\1#p')
if [ -z "$keys" ]; then
  echo "No observation changes."
  exit 0
fi
# The keys contain only letters, digits and hyphens.
# shellcheck disable=SC2086
npm run --silent observe -- --live --check $keys
