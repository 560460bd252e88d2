#!/usr/bin/env bash
# Starts compose.yaml with the image `veldwerk`, which must have been built, and checks what an office would notice:
# documents are read once each although a worker is killed, the database may stop and return, a restart keeps everything.
# Needs Docker or Podman with its compose; ENGINE chooses one of them. Arguments are further compose files, which override.
# Secrets are invented. Leaves nothing behind: containers and volumes have their own project name.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
samples=$here/../../../public/samples

skip() {
  echo "$1: nothing was checked"
  exit 2
}
has() { command -v "$1" >/dev/null; }
runsDocker() { [ "${ENGINE:-docker}" = docker ] && docker info >/dev/null 2>&1; }
if runsDocker && docker compose version >/dev/null 2>&1; then
  engine=docker compose=(docker compose)
elif runsDocker && has docker-compose; then
  engine=docker compose=(docker-compose)
elif [ "${ENGINE:-podman}" = podman ] && has podman && has podman-compose; then
  engine=podman compose=(podman-compose)
else
  skip "there is neither Docker that runs nor Podman, with its compose"
fi
$engine image inspect veldwerk >/dev/null 2>&1 || skip "$engine has no image veldwerk"

project=veldwerk-check
export WEB_PORT=${WEB_PORT:-4198}
random() { head -c "$1" /dev/urandom | od -An -tx1 | tr -d ' \n'; }
ACCESS_TOKEN=$(random 16) POSTGRES_PASSWORD=$(random 16)
# A substitute for Garage may have a fixed key.
FILES_ACCESS_KEY=${FILES_ACCESS_KEY:-GK$(random 12)} FILES_SECRET_KEY=${FILES_SECRET_KEY:-$(random 32)}
FILES_RPC_SECRET=$(random 32)
export ACCESS_TOKEN POSTGRES_PASSWORD FILES_ACCESS_KEY FILES_SECRET_KEY FILES_RPC_SECRET
compose+=(-p "$project" -f "$here/compose.yaml")
for file in "$@"; do compose+=(-f "$file"); done

work=$(mktemp -d)
cleanUp() {
  "${compose[@]}" down --volumes >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap cleanUp EXIT
fail() {
  echo "FAILED: $1"
  for id in $(containers web) $(containers worker); do $engine logs --tail 20 "$id" 2>&1 | cut -c1-400; done
  exit 1
}

# By label, because container names and the options of `ps` differ between the kinds of compose.
containers() {
  $engine ps --all --quiet --filter "label=com.docker.compose.project=$project" \
    --filter "label=com.docker.compose.service=$1"
}
url=http://127.0.0.1:$WEB_PORT
# Calls like a robot, with its token.
ask() { curl --silent --max-time 900 --header "Authorization: Bearer $ACCESS_TOKEN" "$@"; }
waitFor() {
  local until=$((SECONDS + 180))
  until "${@:2}"; do
    [ $SECONDS -lt $until ] || fail "$1"
    sleep 1
  done
  echo "ok: $1"
}
answers() { [ "$(curl --silent --max-time 20 --output /dev/null --write-out '%{http_code}' "$url/health")" = "$1" ]; }
hasWorkers() { ask "$url/metrics" | grep --quiet --line-regexp "veldwerk_processes{role=\"worker\"} $1"; }
isHealthy() {
  # Podman runs the health checks by itself only with systemd.
  if [ $engine = podman ]; then podman healthcheck run "$1" >/dev/null 2>&1; else
    [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]
  fi
}

"${compose[@]}" up --detach --no-build >"$work/up" 2>&1 || { cat "$work/up"; fail "it starts"; }
waitFor "the server is ready" answers 200
waitFor "two workers are there" hasWorkers 2
for id in $(containers web) $(containers worker); do
  waitFor "a container is healthy" isHealthy "$id"
  [ "$($engine exec "$id" id -u)" = 10001 ] || fail "it runs as user 10001"
  ! $engine exec "$id" sh -c 'echo x > /app/written' 2>/dev/null || fail "its root is read-only"
done
asset=$(curl --silent "$url/" | grep --only-matching --max-count 1 '/assets/[^"]*\.js')
curl --silent --fail --output /dev/null "$url$asset" || fail "the page loads"

signIn() {
  curl --silent --fail --cookie-jar "$work/cookies" --header 'Content-Type: application/json' \
    --data "{\"token\":\"$ACCESS_TOKEN\"}" "$url/workspace/session"
}
signIn || fail "a person signs in"
list() { curl --silent --fail --cookie "$work/cookies" "$url/workspace/submissions"; }
countRead() { list | grep --only-matching '"state":"to-review"' | wc -l; }

submit() { ask --form "file=@$samples/$2" "$url/v2/document-intelligence/models/$1/analyze" >"$work/$3"; }
# Reading the picture takes seconds, so the one running worker is then in the middle of it.
submitAll() {
  submit receipt voorbeeld-kassabon.jpg "$1-picture" & pids=($!)
  submit invoice voorbeeld-factuur.pdf "$1-pdf" & pids+=($!)
  sleep 5
}
checkAnswers() {
  wait "${pids[@]}" || true
  for file in "$work/$1"-*; do grep --quiet '"Documents"' "$file" || fail "$1: $(head -c 300 "$file")"; done
  [ "$(countRead)" = "$2" ] || fail "$1: each document is there once: $(countRead) of $2"
  echo "ok: $1: $2 documents, each read once"
}
read -r first second < <(containers worker | xargs)
$engine stop --time 30 "$second" >/dev/null
submitAll killed
$engine kill --signal KILL "$first" >/dev/null
$engine start "$second" >/dev/null
checkAnswers killed 2

submitAll stopped
begun=$SECONDS
$engine stop --time 30 "$second" >/dev/null
took=$((SECONDS - begun))
code=$($engine inspect --format '{{.State.ExitCode}}' "$second")
[ "$code" = 0 ] || fail "a worker that reads stops in order: exit code $code after $took seconds"
echo "ok: a worker that reads stops in order, after $took seconds"
$engine start "$first" "$second" >/dev/null
checkAnswers stopped 4

$engine stop "$(containers database)" >/dev/null
waitFor "without the database it is not ready" answers 503
$engine start "$(containers database)" >/dev/null
waitFor "with the database it is ready again" answers 200
$engine restart --time 30 "$(containers web)" >/dev/null
waitFor "after a restart it is ready" answers 200
[ "$(countRead)" = 4 ] || fail "the session and the documents outlive a restart"
waitFor "two workers are there" hasWorkers 2
submit invoice voorbeeld-factuur.pdf last && grep --quiet '"Documents"' "$work/last" || fail "it reads again"
echo "The office of compose.yaml reads, and keeps what it was given."
