import DOMPurify from 'dompurify'

/** A mail's HTML without anything that acts or fetches. */
export interface CleanMail {
  readonly content: DocumentFragment
  /** What its elements are to look like, taken off them: as attributes the policy of the page forbids it. */
  readonly styles: ReadonlyMap<Element, string>
  /** How many pictures are left out because they would have to be fetched. */
  readonly blockedPictures: number
}

/** A picture that the mail itself carries. */
const embeddedPicture = /^data:image\/(?:png|jpe?g|gif|bmp|webp)[;,]/i

/** Tags that act, fetch or ask for something, and attributes that lead elsewhere or meddle with our own page. */
const forbiddenTags =
  'form input button select textarea option label fieldset dialog style audio video source track picture map area template slot marquee'
const forbiddenAttributes =
  'id name class style srcset tabindex autofocus accesskey contenteditable draggable popover role'

/**
 * Takes out of a mail's HTML what acts, what fetches and what leads elsewhere. A link stays as text, with its address
 * as its title.
 */
export function cleanMail(html: string): CleanMail {
  let leftOut = 0
  const purify = DOMPurify(window)
  purify.addHook('beforeSanitizeAttributes', (node) => {
    // The root it works on is no element.
    if (!(node instanceof Element)) return
    const address = node.getAttribute('href')
    node.removeAttribute('href')
    if (address !== null && node.tagName === 'A') node.setAttribute('title', address)
    for (const name of ['src', 'background', 'poster']) {
      const source = node.getAttribute(name)
      if (source === null || embeddedPicture.test(source.trim())) continue
      leftOut += 1
      node.removeAttribute(name)
    }
  })
  const content = purify.sanitize(disarmMarkup(html), {
    ADD_ATTR: [styleAttribute],
    // `color: red` is no address, though it looks like one.
    ADD_URI_SAFE_ATTR: [styleAttribute],
    USE_PROFILES: { html: true },
    FORBID_TAGS: forbiddenTags.split(' '),
    FORBID_ATTR: forbiddenAttributes.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  return { content, styles: extractStyles(content), blockedPictures: leftOut }
}

/** Where the looks of an element stand while it is cleaned. */
const styleAttribute = 'data-look'

/**
 * The browser holds what is only parsed against the policy of the page too, and complains of every look and handler.
 * This spares the console; what it misses is taken out below all the same.
 */
function disarmMarkup(html: string): string {
  return html
    .replace(/<style\b.*?<\/style\s*>/gis, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ` ${styleAttribute}=`).replace(/\son[a-z]+\s*=/gi, ' data-off='),
    )
}

function extractStyles(content: DocumentFragment): Map<Element, string> {
  const looks = new Map<Element, string>()
  for (const element of content.querySelectorAll(`[${styleAttribute}]`)) {
    looks.set(element, element.getAttribute(styleAttribute) ?? '')
    element.removeAttribute(styleAttribute)
  }
  return looks
}

/** Declarations that change how something looks where it stands; none that lays it over something else. */
const allowedProperties =
  /^(?:color|background-color|font-(?:size|weight|style|family)|text-(?:align|decoration)|line-height|vertical-align|white-space|width|max-width|(?:padding|margin|border)(?:-[a-z]+)*)$/
/** What a value may not hold: it would be fetched, or be worked out from elsewhere. */
const forbiddenValues = /url|image|expression|attr\(|var\(/i

/** Gives elements their looks back, declaration by declaration, but for those that fetch or lie over others. */
export function applyStyles(looks: ReadonlyMap<Element, string>): void {
  for (const [element, text] of looks) {
    if (!('style' in element)) continue
    // Only elements of HTML are left, and all of those have it.
    const style = element.style as CSSStyleDeclaration
    for (const declaration of text.split(';')) {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      if (allowedProperties.test(name) && !forbiddenValues.test(value)) style.setProperty(name, value)
    }
  }
}
