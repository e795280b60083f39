import { callRpc } from '../_shared/call-rpc.ts'
import type { CreateHandler } from '../_shared/function-environment.ts'
import { isUuid } from '../_shared/is-uuid.ts'

/**
 * Ends the newsletter subscription `?s=<id>`: the one-click address of the header List-Unsubscribe (RFC 8058), which mail
 * programs POST to without a session. Mail scanners open links with GET, so that leads to the site's page and its button.
 * A repeated call is answered like the first.
 */
export const createHandler: CreateHandler = (environment) => async (request) => {
  const subscription = new URL(request.url).searchParams.get('s') ?? ''
  if (!isUuid(subscription)) return Response.json({ message: 'This link is incomplete.' }, { status: 400 })
  if (request.method !== 'POST') {
    const location = `${environment.secret('SITE_URL') ?? ''}/auth/confirm?leave=${subscription}`
    return new Response(null, { status: 303, headers: { location } })
  }
  await callRpc(environment.callAsVisitor, 'leave_newsletter', { subscription })
  return Response.json({ message: 'You have unsubscribed from the newsletter.' })
}
