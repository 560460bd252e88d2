export function ReviewScreen() {
  return <p>…</p>
}
