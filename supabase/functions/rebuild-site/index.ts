import { serveFunction } from '../_shared/serve-function.ts'
import { createHandler } from './handler.ts'

serveFunction({ name: 'rebuild-site', secrets: ['REBUILD_SITE_SECRET', 'DEPLOY_HOOK_URL'] }, createHandler)
