/** The commands of the model server (S13). */

import type { RowValues } from '#shared/schema/row-values'
import type { CommandName } from '#sync/core/mutation'
import type { ModelTransaction } from './model-database'
import { submitOrder } from './model-order'
import type { Caller } from './model-rights'
import { refuse } from './refusal'

type Command = (transaction: ModelTransaction, args: RowValues) => void
type AdminCommandName = Exclude<CommandName, 'submit_order'>

const ADMIN_COMMANDS: Record<AdminCommandName, Command> = {
  reorder_slides: (transaction, { ids }) => {
    if (!Array.isArray(ids)) throw refuse('malformed')
    ids.forEach((id, index) => {
      const slide = transaction.get('slideshow_slides', String(id))
      if (slide && slide.display_order !== index + 1) {
        transaction.put('slideshow_slides', { ...slide, display_order: index + 1 })
      }
    })
  },
  update_user_role: (transaction, { target_user_id, new_role }) => {
    if (new_role !== 'admin' && new_role !== 'user') throw refuse('invalid_value', '22023')
    const profiles = transaction.list('profiles')
    const target = profiles.find(({ user_id }) => user_id === target_user_id)
    if (!target) throw refuse('gone', 'P0002')
    const isLastAdmin = !profiles.some(({ role, id }) => role === 'admin' && id !== target.id)
    if (new_role !== 'admin' && isLastAdmin) throw refuse('last_admin', '23514')
    if (target.role !== new_role) transaction.put('profiles', { ...target, role: new_role })
  },
}

/** Runs a command; `name` may be any text, because it comes over the wire. */
export function modelCommand(
  caller: Caller,
  transaction: ModelTransaction,
  name: string,
  args: RowValues,
): void {
  if (name === 'submit_order') {
    submitOrder(caller, transaction, args)
    return
  }
  if (!Object.hasOwn(ADMIN_COMMANDS, name)) throw refuse('unknown_command')
  if (!caller.isAdmin) throw refuse('not_permitted', '42501')
  ADMIN_COMMANDS[name as AdminCommandName](transaction, args)
}
