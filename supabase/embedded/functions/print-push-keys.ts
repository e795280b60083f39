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

Then let the jobs call it with the same secret, in the SQL editor:

  select private.set_job_secret('send_push_secret', '${secret}');

(supabase/README.md, "Notifications on devices" and "Jobs").
`)
