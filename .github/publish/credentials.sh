# Passes the job's token to git through the environment, because every process can see a command line. If there is no
# token, as in the tests, git contacts the remote without a token. The other scripts in this folder source this file.
if [ -n "${GH_TOKEN:-}" ]; then
  export GIT_CONFIG_COUNT=1
  export GIT_CONFIG_KEY_0=http.extraHeader
  GIT_CONFIG_VALUE_0="Authorization: Basic $(printf 'x-access-token:%s' "$GH_TOKEN" | base64 -w 0)"
  export GIT_CONFIG_VALUE_0
fi
export GIT_AUTHOR_NAME=observe GIT_AUTHOR_EMAIL=observe@users.noreply.github.com
export GIT_COMMITTER_NAME=$GIT_AUTHOR_NAME GIT_COMMITTER_EMAIL=$GIT_AUTHOR_EMAIL
export TZ=UTC GIT_TERMINAL_PROMPT=0
