// Not only types: it says that an address may be imported with `?url`.
import 'vite/client'
