import { serveFunction } from '../_shared/serve-function.ts'
import { createHandler } from './handler.ts'

serveFunction(
  {
    name: 'send-push',
    secrets: ['SEND_PUSH_SECRET', 'VAPID_SUBJECT', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  },
  createHandler,
)
