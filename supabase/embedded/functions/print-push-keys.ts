/** `npm run push-keys`: makes what a hosted project needs to notify devices, and says where it goes. */
import { randomBytes } from 'node:crypto'
import { makeVapidKeys } from './make-vapid-keys'

const { publicKey, privateKey } = makeVapidKeys()
const secret = randomBytes(32).toString('base64url')

console.log(`Set these secrets of the project once, with an address of yours at which a push service can reach you
(Apple refuses addresses that do not exist). They are printed here and kept nowhere.

  supabase secrets set VAPID_SUBJECT=mailto:<your address>
  supabase secrets set VAPID_PUBLIC_KEY=${publicKey}
  supabase secrets set VAPID_PRIVATE_KEY=${privateKey}
  supabase secrets set SEND_PUSH_SECRET=${secret}

Then call the function send-push with the header x-webhook-secret: ${secret}
from a database webhook on INSERT into public.outgoing_push, and from the job that calls it each minute
(supabase/README.md, "Notifications on devices" and "Jobs").
`)
