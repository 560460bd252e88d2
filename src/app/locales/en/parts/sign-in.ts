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
    shared: 'Other people use this device too',
    sharedMeaning:
      'Signing out then removes what this browser keeps of documents, for everyone: also undo steps and work that is not saved yet.',
    provider: {
      named: 'Sign in with {label}',
      unnamed: 'Sign in with your organisation’s account',
      newTab: 'This opens a new tab, so that your work stays here. Come back once you have signed in.',
      orToken: 'Or with an access token',
      again: 'Sign in again with {label}',
      againUnnamed: 'Sign in again with your organisation’s account',
      againWhy: 'Sign in again first, so that nobody else can do this at an unlocked screen.',
      failure: {
        cancelled: 'You did not finish signing in. Nothing was changed.',
        unknown:
          'Your account has no access to this workspace. The person who set up this workspace can give you access.',
        expired: 'This sign-in is no longer valid, or began in another browser. Sign in again.',
        unavailable: 'Your organisation’s sign-in page is not available now. Try again later.',
        clock:
          'The clock of this server and that of your organisation’s sign-in differ too much. Tell the person who set up this workspace.',
        notConfirmed: 'It was not confirmed that you have just signed in yourself. No session was ended.',
        slowed: 'There were too many attempts to sign in from your network. Wait a minute and try again.',
        storage: 'The database of this workspace cannot be used now. Try again later.',
        failed: 'Signing in failed. Try again, or tell the person who set up this workspace.',
      },
    },
    leave: {
      title: 'Sign out during an upload?',
      text: 'Not every file is uploaded yet. If you sign out now, the other uploads stop, and you may have to add those files again.',
      workTitle: 'Sign out and lose changes?',
      work: 'This browser has changes that are not saved on the server yet. Because other people use this device, signing out removes them.',
      ended: 'No file is being uploaded any more.',
      stay: 'Stay signed in',
    },
  },
} as const
