/**
 * The id of the style element that the component library puts in the page for everything that can be pressed. Our
 * Content-Security-Policy forbids styles in the page, and rightly so; the library adds none when an element of
 * this id is there. The rule itself stands in editors.css.
 */
const styleId = 'react-aria-pressable-style'

if (document.getElementById(styleId) === null) {
  const marker = document.createElement('meta')
  marker.id = styleId
  marker.name = 'pressable-style'
  document.head.append(marker)
}
