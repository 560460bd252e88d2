// Declares that a URL may be imported with `?url`.
import 'vite/client'
