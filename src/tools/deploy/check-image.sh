#!/usr/bin/env bash
# Builds the image with buildah and runs its program as the image specifies: as its user, with a root that is read-only
# except for /data and /tmp. Submits a document and waits for its result. Needs buildah and a network; BASE names another
# base image, arguments are further options of `buildah build` (--layers, --volume …). Leaves nothing behind. Run manually,
# and before publishing an image.
set -euo pipefail
cd "$(dirname "$0")/../../.."
command -v buildah >/dev/null || { echo "buildah is not installed: nothing was checked"; exit 2; }

port=${PORT:-4199}
buildah build --format docker ${BASE:+--build-arg "BASE=$BASE"} \
  -f src/tools/deploy/Containerfile -t veldwerk-check "$@" .
container=$(buildah from veldwerk-check)
cleanUp() {
  [ -z "${server:-}" ] || { kill "$server" 2>/dev/null && wait "$server"; } || true
  buildah rm "$container" >/dev/null
  buildah rmi veldwerk-check >/dev/null
}
trap cleanUp EXIT

buildah run --network host --env HOST=127.0.0.1 --env PORT="$port" "$container" -- \
  node --max-semi-space-size=16 src/server/main.ts &
server=$!
address="http://127.0.0.1:$port"
until curl --silent --fail "$address/health"; do
  kill -0 "$server" || { echo "The server ended"; exit 1; }
  sleep 1
done
answer=$(curl --silent --fail --form 'file=@README.md;filename=letter.txt;type=text/plain' \
  "$address/v2/document-intelligence/models/letter/analyze")
case $answer in *'"Documents"'*) ;; *) echo "No result: $answer"; exit 1 ;; esac
[ "$(buildah run "$container" -- id -u)" = 10001 ] || { echo "It does not run as user 10001"; exit 1; }
if buildah run "$container" -- sh -c 'echo x > /app/written' 2>/dev/null; then
  echo "The user may write to /app"; exit 1
fi
curl --silent --fail "$address/" | grep --quiet 'id="root"'
echo "The image answers, reads and writes only where it should."
