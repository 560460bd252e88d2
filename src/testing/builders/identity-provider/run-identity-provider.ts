import { z } from 'zod'
import { startIdentityProvider } from './test-identity-provider.ts'

// A test provider in a process of its own, for browser tests. Its one argument is JSON; it prints its issuer.
const person = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
})
const options = z.object({ people: z.array(person), publicUrl: z.string() })
const { people, publicUrl } = options.parse(JSON.parse(process.argv[2] ?? ''))
const provider = await startIdentityProvider({
  people: people.map(({ sub, email, email_verified: isVerified }) => ({
    sub,
    ...(email !== undefined && { email }),
    ...(isVerified !== undefined && { email_verified: isVerified }),
  })),
  publicUrl,
})
console.log(provider.issuer)
