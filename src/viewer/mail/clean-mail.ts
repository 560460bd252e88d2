import DOMPurify from 'dompurify'

/** A mail's HTML without anything that executes or fetches. */
interface CleanMail {
  readonly content: DocumentFragment
  /** The style declarations removed from its elements, because the Content-Security-Policy forbids style attributes. */
  readonly styles: ReadonlyMap<Element, string>
  /** The number of pictures removed because they would have to be fetched. */
  readonly blockedPictures: number
}

/** A picture embedded in the mail. */
const embeddedPicture = /^data:image\/(?:png|jpe?g|gif|bmp|webp)[;,]/i

/** Tags that execute, fetch or ask for input, and attributes that link elsewhere or interfere with our own page. */
const forbiddenTags =
  'form input button select textarea option label fieldset dialog style audio video source track picture map area template slot marquee'
const forbiddenAttributes =
  'id name class style srcset tabindex autofocus accesskey contenteditable draggable popover role'

/**
 * Removes everything that executes, fetches or links elsewhere from a mail's HTML. A link remains as text, with its
 * address as its title.
 */
export function cleanMail(html: string): CleanMail {
  let blockedPictures = 0
  const purify = DOMPurify(window)
  purify.addHook('beforeSanitizeAttributes', (node) => {
    // The root node is not an element.
    if (!(node instanceof Element)) return
    const address = node.getAttribute('href')
    node.removeAttribute('href')
    if (address !== null && node.tagName === 'A') node.setAttribute('title', address)
    for (const name of ['src', 'background', 'poster']) {
      const source = node.getAttribute(name)
      if (source === null || embeddedPicture.test(source.trim())) continue
      blockedPictures += 1
      node.removeAttribute(name)
    }
  })
  const content = purify.sanitize(disarmMarkup(html), {
    ADD_ATTR: [styleAttribute],
    // `color: red` looks like a URI but is not one.
    ADD_URI_SAFE_ATTR: [styleAttribute],
    USE_PROFILES: { html: true },
    FORBID_TAGS: forbiddenTags.split(' '),
    FORBID_ATTR: forbiddenAttributes.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  return { content, styles: extractStyles(content), blockedPictures }
}

/** Holds the style of an element during cleaning. */
const styleAttribute = 'data-style'

/**
 * Renames style and event handler attributes. The browser applies the Content-Security-Policy even to markup that
 * is only parsed, and reports each violation on the console. The sanitiser removes anything missed here.
 */
function disarmMarkup(html: string): string {
  return (
    html
      // Stops at the next opening tag: otherwise each unclosed one would be scanned to the end of the mail.
      .replace(/<style\b(?:(?!<style\b).)*?<\/style\s*>/gis, '')
      .replace(/<[a-z][^<>]*>/gi, (tag) =>
        tag.replace(/\sstyle\s*=/gi, ` ${styleAttribute}=`).replace(/\son[a-z]+\s*=/gi, ' data-off='),
      )
  )
}

function extractStyles(content: DocumentFragment): Map<Element, string> {
  const styles = new Map<Element, string>()
  for (const element of content.querySelectorAll(`[${styleAttribute}]`)) {
    styles.set(element, element.getAttribute(styleAttribute) ?? '')
    element.removeAttribute(styleAttribute)
  }
  return styles
}

/** Properties that change the appearance in place; none can cover other elements. */
const allowedProperties =
  /^(?:color|background-color|font-(?:size|weight|style|family)|text-(?:align|decoration)|line-height|vertical-align|white-space|width|max-width|(?:padding|margin|border)(?:-[a-z]+)*)$/
/** Values that would be fetched or computed from elsewhere. */
const forbiddenValues = /url|image|expression|attr\(|var\(/i

/** Applies the allowed style declarations to their elements. */
export function applyStyles(styles: ReadonlyMap<Element, string>): void {
  for (const [element, text] of styles) {
    if (!('style' in element)) continue
    // Only HTML elements remain, and all of those have it.
    const style = element.style as CSSStyleDeclaration
    for (const declaration of text.split(';')) {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      if (allowedProperties.test(name) && !forbiddenValues.test(value)) style.setProperty(name, value)
    }
  }
}
