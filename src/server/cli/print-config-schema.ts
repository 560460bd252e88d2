import { z } from 'zod'
import { serviceConfigSchema } from '#src/service/accounts/service-config.ts'

// `npm run config-schema`: the JSON schema of SERVICE_CONFIG, for editors and for those who write the file.
console.log(JSON.stringify(z.toJSONSchema(serviceConfigSchema, { io: 'input', reused: 'ref' }), null, 2))
