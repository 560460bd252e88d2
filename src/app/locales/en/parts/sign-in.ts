/** The English texts of the form for signing in. */
export const enSignIn = {
  signIn: {
    title: 'Sign in',
    why: 'This workspace requires you to sign in.',
    kept: 'Your work is kept, and you can continue after signing in.',
    token: 'Access token',
    hint: 'You received it from the person who set up this workspace.',
    submit: 'Sign in',
    busy: 'Signing in…',
    empty: 'Type or paste your access token.',
    wrong: 'Unknown access token. Check that you copied all of it.',
    slowed: 'Too many failed attempts. Wait a moment, then try again.',
    slowedFor:
      'Too many failed attempts. Try again in {seconds, plural, one {{seconds} second} other {{seconds} seconds}}.',
    leave: {
      title: 'Sign out during an upload?',
      text: 'Not every file is uploaded yet. If you sign out now, the other uploads stop, and you may have to add those files again.',
      ended: 'No file is being uploaded any more.',
      stay: 'Stay signed in',
    },
  },
} as const
