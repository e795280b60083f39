import { serveFunction } from '../_shared/serve-function.ts'
import { createHandler } from './handler.ts'

serveFunction({ name: 'clean-storage', secrets: ['CLEAN_STORAGE_SECRET'] }, createHandler)
