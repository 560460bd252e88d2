# Sourced by run: finds or makes a PostgreSQL for the tests and sets TEST_DATABASE_URL. Never fails: without
# one the tests that want it say that they were skipped. What it started ends with the shell.

postgres_temporary=""

# Whether a server answers at an address and lets us make a database.
postgres_usable() {
  timeout 20 npx --no-install node .ci/probe-postgres.mjs "$1" >/dev/null 2>&1
}

# initdb and postgres refuse root: then they run as the user that Debian's package makes.
postgres_as_owner() {
  if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

postgres_programs() {
  local candidates=(/usr/lib/postgresql/*/bin)
  [ -x "${candidates[-1]}/initdb" ] && echo "${candidates[-1]}"
}

postgres_end() {
  [ -n "$postgres_temporary" ] || return 0
  postgres_as_owner "$(postgres_programs)/pg_ctl" -D "$postgres_temporary/data" -m immediate stop >/dev/null 2>&1
  rm -rf "$postgres_temporary"
}

# Makes a cluster of our own on a free port, without password and for this machine only.
postgres_throwaway() {
  local programs port
  programs=$(postgres_programs) || return 1
  port=$(npx --no-install node -e 'const s=require("net").createServer();s.listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})') || return 1
  postgres_temporary=$(mktemp -d) || return 1
  trap postgres_end EXIT
  chmod 755 "$postgres_temporary"
  if [ "$(id -u)" = 0 ]; then chown postgres "$postgres_temporary" || return 1; fi
  (
    cd "$postgres_temporary"
    postgres_as_owner "$programs/initdb" -D "$postgres_temporary/data" -U postgres -A trust -E UTF8 --no-sync &&
      postgres_as_owner "$programs/pg_ctl" -D "$postgres_temporary/data" -l "$postgres_temporary/log" -w \
        -o "-c listen_addresses=127.0.0.1 -p $port -k $postgres_temporary -F" start
  ) >/dev/null 2>&1 || return 1
  TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres"
  postgres_usable "$TEST_DATABASE_URL"
}

postgres_install() {
  [ "$(id -u)" = 0 ] && [ -z "$(postgres_programs)" ] && command -v apt-get >/dev/null || return 0
  (apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql) \
    >/dev/null 2>&1 || true
}

postgres_provide() {
  local url
  for url in "${TEST_DATABASE_URL:-}" postgres://postgres@127.0.0.1:5432/postgres; do
    [ -n "$url" ] && postgres_usable "$url" || continue
    export TEST_DATABASE_URL=$url
    echo "PostgreSQL: one that is there already"
    return 0
  done
  postgres_install
  if postgres_throwaway; then
    export TEST_DATABASE_URL
    echo "PostgreSQL: a throw-away one"
  else
    unset TEST_DATABASE_URL
    echo "PostgreSQL: none; the tests that need one are skipped"
  fi
}
