// react-aria adds a style element for pressable elements to the page, which our Content-Security-Policy blocks with
// an error on the console. It skips this if an element with this id exists; the rule (no delay on a double tap) is
// in theme.css.
const styleId = 'react-aria-pressable-style'

if (document.getElementById(styleId) === null) {
  const placeholder = document.createElement('meta')
  placeholder.id = styleId
  document.head.append(placeholder)
}
