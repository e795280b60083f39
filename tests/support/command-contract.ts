/** The contract of commands on every server behind `SyncBackend` (S13). */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import { type Actor, type Actors, changes, command, insert, pullPage, send } from './contract-calls'

/** Inserts three slides; returns their ids. */
async function makeSlides(admin: Actor): Promise<string[]> {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const slide = (id: string): RowValues => ({ title: id, display_order: 0, is_active: true })
  await send(admin, ...ids.map((id) => changes(insert('slideshow_slides', id, slide(id)))))
  return ids
}

/** The ids sorted by display order, as `actor` sees the slides. */
async function orderOf(actor: Actor, ids: string[]): Promise<string[]> {
  const { rows } = await pullPage(actor, { tables: ['slideshow_slides'] })
  return (rows.slideshow_slides ?? [])
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => Number(a.display_order) - Number(b.display_order))
    .map(({ id }) => id)
}

export function describeCommandContract(name: string, setUp: () => Promise<Actors>): void {
  describe(`commands of ${name}`, () => {
    it('S13: reorders slides; a resend returns the same verdict and does not revert later changes', async () => {
      const { admin, anonymous } = await setUp()
      const [a, b, c] = (await makeSlides(admin)) as [string, string, string]
      const first = command('reorder_slides', { ids: [c, a, b] })
      const [verdict] = await send(admin, first)
      expect(verdict).toMatchObject({ status: 'applied' })
      expect(await orderOf(anonymous, [a, b, c])).toEqual([c, a, b])
      expect(await send(admin, command('reorder_slides', { ids: [b, c, a] }))).toMatchObject([
        { status: 'applied' },
      ])
      expect(await send(admin, first)).toEqual([verdict])
      expect(await orderOf(anonymous, [a, b, c])).toEqual([b, c, a])
      const altered = { ...command('reorder_slides', { ids: [a] }), id: first.id }
      expect(await send(admin, altered)).toMatchObject([{ status: 'rejected', code: 'payload_mismatch' }])
    })

    it('S13: a command keeps its place in a lane, so that a mutation after a refused one is held', async () => {
      const { admin } = await setUp()
      const id = randomUUID()
      const slide = changes(
        insert('slideshow_slides', id, { title: 'last', display_order: 9, is_active: true }),
      )
      const order = { ...command('reorder_slides', { ids: [id] }), after: [slide.id] }
      const gone = command('update_user_role', { target_user_id: randomUUID(), new_role: 'user' })
      const after = { ...command('reorder_slides', { ids: [] }), after: [gone.id] }
      expect(await send(admin, slide, order, gone, after)).toMatchObject([
        { status: 'applied' },
        { status: 'applied' },
        { status: 'rejected', code: 'gone' },
        { status: 'held', by: gone.id },
      ])
      const { rows } = await pullPage(admin, { tables: ['slideshow_slides'] })
      expect(rows.slideshow_slides?.find((row) => row.id === id)?.display_order).toBe(1)
    })

    it('S13: refuses callers without permission, and changes nothing', async () => {
      const { admin, anonymous, customer } = await setUp()
      const ids = await makeSlides(admin)
      await send(admin, command('reorder_slides', { ids }))
      const refused = { status: 'rejected', code: 'not_permitted', sqlstate: '42501' }
      for (const actor of [anonymous, customer]) {
        expect(
          await send(
            actor,
            command('reorder_slides', { ids: [...ids].reverse() }),
            command('update_user_role', { target_user_id: customer.uid, new_role: 'admin' }),
          ),
        ).toEqual([refused, refused])
      }
      expect(await orderOf(anonymous, ids)).toEqual(ids)
    })

    it('S13: rejects names that are not on the list as unknown_command, for any caller', async () => {
      const { admin, anonymous } = await setUp()
      for (const actor of [anonymous, admin]) {
        for (const wrong of ['drop_table', 'toString', 'reorder_slides(', '']) {
          expect(await send(actor, command(wrong as never, {})), wrong).toMatchObject([
            { status: 'rejected', code: 'unknown_command' },
          ])
        }
      }
    })

    it('S13: refuses an unknown role, and applies a role that the account already has', async () => {
      const { admin, customer } = await setUp()
      const role = (new_role: string) =>
        command('update_user_role', { target_user_id: customer.uid, new_role })
      expect(await send(admin, role('king'), role('user'))).toMatchObject([
        { status: 'rejected', code: 'invalid_value' },
        { status: 'applied' },
      ])
    })

    it('I4: granting and revoking a role changes the scope immediately', async () => {
      const { admin, customer } = await setUp()
      const role = (new_role: string) =>
        send(admin, command('update_user_role', { target_user_id: customer.uid, new_role }))
      const before = await pullPage(customer)
      expect(before.rows.admin_settings).toBeUndefined()
      await role('admin')
      const at = { cursor: before.horizon, epoch: before.epoch }
      const raised = await pullPage(customer, { ...at, scope: before.scope })
      expect(raised.scope).not.toBe(before.scope)
      expect(raised.since).toBe('0')
      expect(raised.rows.admin_settings?.length).toBeGreaterThan(0)
      await role('user')
      const lowered = await pullPage(customer, { ...at, scope: raised.scope })
      expect(lowered).toMatchObject({ scope: before.scope, since: '0' })
      expect(lowered.rows.admin_settings).toBeUndefined()
    })
  })
}
