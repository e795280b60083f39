import 'fake-indexeddb/auto'
import { expect, it, onTestFinished } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { openTestData } from '#tests/support/component/open-test-data'
import { eventually } from '#tests/support/eventually'
import { saveOfflinePictureChoice, type WantedPictures, watchWantedPictures } from './offline-pictures'

const saved = (id: string, user_id: string, project_id: string) =>
  ({ id, user_id, project_id, created_at: `2026-01-0${id}` }) as RowTypes['saved_projects']
const project = (id: string) => ({ id, images: [`rig-images/${id}.jpg`] }) as RowTypes['projects']

it("follows the choice and the favorites of this person, although an admin’s device stores everyone's favorites", async () => {
  const { db } = await openTestData(
    { kind: 'user', uid: 'admin' },
    {
      projects: ['a', 'b', 'c'].map(project),
      saved_projects: [saved('1', 'admin', 'a'), saved('2', 'ann', 'b'), saved('3', 'admin', 'gone')],
      orders: [
        { id: 'o1', user_id: 'ann', created_at: '2026-01-01', items: [{ name: 'Body', project_id: 'b' }] },
      ] as unknown as RowTypes['orders'][],
    },
  )
  const received: WantedPictures[] = []
  onTestFinished(
    watchWantedPictures(
      db,
      'admin',
      (wanted) => received.push(wanted),
      (cause) => {
        throw cause
      },
    ),
  )
  await eventually(() => expect(received).toEqual([null]))
  await saveOfflinePictureChoice(db, { isOn: true, evenMetered: false })
  await eventually(() => expect(received.at(-1)).toEqual({ paths: ['rig-images/a.jpg'], evenMetered: false }))
  await db.rows('saved_projects').put(saved('4', 'admin', 'c'))
  await eventually(() => expect(received.at(-1)?.paths).toEqual(['rig-images/c.jpg', 'rig-images/a.jpg']))
  await db.rows('rigs').put({ id: 'r', images: ['rig-images/r.jpg'] } as RowTypes['rigs'])
  for (const user_id of ['ann', 'admin'])
    await db.rows('saved_rigs').put({ id: `r-${user_id}`, user_id, rig_id: 'r', created_at: '2026-01-05' })
  await eventually(() =>
    expect(received.at(-1)?.paths).toEqual(['rig-images/c.jpg', 'rig-images/a.jpg', 'rig-images/r.jpg']),
  )
  await saveOfflinePictureChoice(db, { isOn: false, evenMetered: false })
  await eventually(() => expect(received.at(-1)).toBeNull())
})
