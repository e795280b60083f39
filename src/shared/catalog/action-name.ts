import type { AdminNoun, AdminVerb } from './admin-nouns'

/** Actions of a person other than those of the admin panel's managers; `ui/feedback/sentences` has their texts. */
export type OwnAction =
  | 'quote.send'
  | 'quote.reply'
  | 'quote.propose'
  | 'quote.accept'
  | 'order.submit'
  | 'order.move'
  | 'settings.save'
  | 'review.send'
  | 'contact.send'
  | 'newsletter.subscribe'
  | 'profile.save'
  | 'profile.avatar'
  | 'profile.avatar-remove'
  | 'preferences.save'
  | 'notification.read'
  | 'notification.archive'
  | 'notification.restore'
  | 'user.role'
  | 'favorite.add'
  | 'favorite.remove'
  | 'build.save'
  | 'build.update'
  | 'build.delete'

/** An action on what admins manage, such as `project.create`; `admin-nouns` has the texts. */
export type AdminAction = `${AdminNoun['key']}.${AdminVerb}`

export type ActionName = OwnAction | AdminAction
