// react-aria writes a style element of its own into the page for what can be pressed, which our Content-Security-Policy
// refuses with an error in the console. It leaves that when an element with this id is there; the rule itself (no delay
// on a double tap) stands in theme.css.
const styleId = 'react-aria-pressable-style'

if (document.getElementById(styleId) === null) {
  const mark = document.createElement('meta')
  mark.id = styleId
  document.head.append(mark)
}
