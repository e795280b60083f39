/** Mutation tests: a missing right must change a step of the daily work, an extra one must cause a complaint. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNative, type Sql, type TestDatabase } from '#tests/support/postgres/test-database'
import { catalogComplaints } from './catalog-complaints'
import { UNUSED } from './client-columns'
import { extraGrants } from './extra-grants'
import { type Prepared, prepare } from './measure'
import { type Right, readRights } from './read-rights'
import { rolledBack } from './rolled-back'
import { sampleOf } from './sample-of'
import { runStep, type Step, stepsFor, typicalCalls } from './typical-calls'

describe('mutants of the grants', () => {
  let db: TestDatabase
  let prepared: Prepared
  let steps: Step[]
  let expected: Map<Step, string>
  beforeAll(async () => {
    db = await openNative()
    prepared = await db.transaction(async (sql) => prepare(sql))
    steps = await typicalCalls({ ...prepared, sql: db.sql })
    expected = await rolledBack(db, async (sql) => {
      const answers = new Map<Step, string>()
      for (const step of steps) answers.set(step, await runStep(sql, prepared, step))
      return answers
    })
  })
  afterAll(() => db.close())

  it('the steps of daily work succeed with all grants', () => {
    const failed = [...expected].filter(([step, answer]) =>
      step.name.startsWith('writes')
        ? /rejected|conflict|failed|held/.test(answer)
        : answer.startsWith('failed'),
    )
    expect(failed.map(([{ caller, name }, answer]) => `${caller} ${name}: ${answer}`)).toEqual([])
  })

  it('revoking any right changes the result of a step', async () => {
    const rights = sampleOf(
      (await readRights(db.sql)).filter((right) => !isIdle(right)),
      24,
    )
    const alive = await rolledBack(db, async (sql) => {
      const survivors: string[] = []
      for (const right of rights) {
        const statement = revocation(right)
        if (!(await isNoticed(sql, statement, right))) survivors.push(statement)
      }
      return survivors
    })
    expect(alive).toEqual([])
  }, 600_000)

  it('granting any extra right is reported by the check of the catalog', async () => {
    const mutants = sampleOf(await extraGrants(db.sql), 40)
    const alive = await rolledBack(db, async (sql) => {
      const survivors: string[] = []
      for (const mutant of mutants) {
        await sql('savepoint mutant')
        await sql(mutant)
        if ((await catalogComplaints(sql)).length === 0) survivors.push(mutant)
        await sql('rollback to savepoint mutant')
      }
      return survivors
    })
    expect(alive).toEqual([])
  }, 600_000)

  async function isNoticed(sql: Sql, statement: string, { kind, object, grantee }: Right): Promise<boolean> {
    const table = kind === 'table' || kind === 'column' ? object.replace(/^public\./, '') : null
    const isSynced = table !== null && object.startsWith('public.')
    await sql('savepoint mutant')
    try {
      await sql(statement)
      for (const step of stepsFor(steps, grantee, isSynced ? table : null)) {
        if ((await runStep(sql, prepared, step)) !== expected.get(step)) return true
      }
      return false
    } finally {
      await sql('rollback to savepoint mutant')
    }
  }
})

/** Rights whose loss changes nothing: unused ones, and the right to schema public, which PUBLIC has. */
function isIdle({ kind, object, name, grantee, privilege }: Right): boolean {
  const table = object.replace(/^public\./, '')
  const isUnused = UNUSED.includes([table, grantee, privilege, name].filter(Boolean).join(' '))
  return isUnused || (kind === 'schema' && object === 'public')
}

function revocation({ kind, object, name, grantee, privilege }: Right): string {
  const what = name === null ? privilege : `${privilege} (${name})`
  return `revoke ${what} on ${kind === 'column' ? 'table' : kind} ${object} from ${grantee}`
}
