const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const nonceBytes = 12

/** A key pair for requesting one password. */
export interface PasswordKey {
  /** Base64. */
  readonly publicKey: string
  /** Opens a sealed password. Rejects when it was sealed for another key or request. */
  readonly open: (sealed: string, requestId: string) => Promise<string>
}

export async function createPasswordKey(): Promise<PasswordKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, false, ['deriveKey'])
  return {
    publicKey: toBase64(await crypto.subtle.exportKey('raw', publicKey)),
    async open(sealed, requestId) {
      const [sender = '', nonce = '', content = ''] = sealed.split('.')
      const key = await deriveKey(privateKey, await importPublicKey(sender))
      const parameters = buildParameters(fromBase64(nonce), requestId)
      return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, fromBase64(content)))
    },
  }
}

/** Encrypts a password so that only the owner of the key can read it, for this request only. */
export async function sealPassword(password: string, forKey: string, requestId: string): Promise<string> {
  const own = await crypto.subtle.generateKey(curve, false, ['deriveKey'])
  const key = await deriveKey(own.privateKey, await importPublicKey(forKey))
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const content = await crypto.subtle.encrypt(
    buildParameters(nonce, requestId),
    key,
    new TextEncoder().encode(password),
  )
  const sender = await crypto.subtle.exportKey('raw', own.publicKey)
  return [sender, nonce, content].map(toBase64).join('.')
}

const importPublicKey = (text: string) => crypto.subtle.importKey('raw', fromBase64(text), curve, false, [])

/** Both keys are made for one password, so that the shared secret is used once. */
const deriveKey = (privateKey: CryptoKey, publicKey: CryptoKey) =>
  crypto.subtle.deriveKey(
    { name: 'ECDH', public: publicKey },
    privateKey,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )

const buildParameters = (nonce: Uint8Array<ArrayBuffer>, requestId: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(requestId),
})

const toBase64 = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
