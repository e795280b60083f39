import { serveFunction } from '../_shared/serve-function.ts'
import { createHandler } from './handler.ts'

serveFunction({ name: 'snipcart-webhook', secrets: ['SNIPCART_SECRET_KEY'] }, createHandler)
