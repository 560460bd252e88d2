/** Words of the settings screen. */
export const settings = {
  title: 'Settings',
  kept: 'Kept on this device; they take effect at once.',
  language: 'Language',
  languageSystem: 'As the browser',
  theme: 'Theme',
  themeSystem: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  keys: 'Keyboard',
  singleKeys: 'Single keys',
  singleKeysMeaning: '“/” goes to the search and “?” shows all keys. They never act while you type.',
  service: 'Recognition service',
  serviceLocal: 'The local service of this installation answers. Documents stay on this server.',
  serviceHosted: 'A hosted service answers: {{origin}}',
  serviceLoading: 'Asking which service answers…',
} as const
