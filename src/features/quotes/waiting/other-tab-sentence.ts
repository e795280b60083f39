import type { SentRequestState } from '../use-sent-request'

/** Why an edit cannot be saved once another tab has changed, sent or discarded the request, and the way on. */
export function otherTabSentence(request: SentRequestState): string {
  const isOnItsWay = 'entry' in request && request.entry.state.kind === 'attempted'
  if (request.kind === 'sent' || isOnItsWay)
    return 'This request was changed in another tab and has already been sent. What you typed is still here: send it to us as a message, or call us.'
  if (request.kind === 'discarded')
    return 'This request was discarded in another tab. What you typed is still here: copy it into a new request, or call us.'
  if (request.kind === 'unknown')
    return 'This request is no longer on this device. What you typed is still here: call us before you send it again.'
  return 'This request was changed in another tab. What you typed is still here: press Save again to send it, or Cancel to keep the other version.'
}
