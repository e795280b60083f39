import { serveFunction } from '../_shared/serve-function.ts'
import { createHandler } from './handler.ts'

serveFunction({ name: 'catalogue', secrets: [] }, createHandler)
