import { serveFunction } from '../_shared/serve-function.ts'
import { createHandler } from './handler.ts'

serveFunction(
  {
    name: 'send-mail',
    secrets: ['SEND_MAIL_SECRET', 'RESEND_API_KEY', 'MAIL_FROM', 'SITE_URL'],
  },
  createHandler,
)
