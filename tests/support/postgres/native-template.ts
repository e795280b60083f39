import { readFileSync } from 'node:fs'
import { Client, type ClientConfig } from 'pg'
import { SUPERUSER } from './native-server'
import { migrationSql, type SqlFile, seedSql, systemSql } from './schema-sql'

/** A migrated and seeded database that each test file copies. */
export const TEMPLATE = 'rigworks_template'

/** The role that runs the migrations and owns their objects. On a hosted project it is no superuser. */
export const DEPLOYER = 'postgres'

/** Owners of these schemas and their objects in a hosted project. The deployer is a member of none. */
const OWNERS = {
  auth: 'supabase_auth_admin',
  storage: 'supabase_storage_admin',
  realtime: 'supabase_realtime_admin',
}

/** Makes the template: an empty hosted project, then the migrations and the seed as DEPLOYER. */
export async function makeTemplate(socketFolder: string): Promise<void> {
  const connect = { host: socketFolder }
  await makeHostedProject(connect, TEMPLATE)
  await withClient({ ...connect, user: DEPLOYER, database: TEMPLATE }, (client) =>
    apply(client, [...migrationSql(), seedSql()]),
  )
}

/** Makes a hosted project before its first migration: the roles, which are server-wide, and the database. */
export async function makeHostedProject(connect: ClientConfig, database: string): Promise<void> {
  await withClient({ ...connect, user: SUPERUSER, database: 'postgres' }, (client) =>
    client.query(readSql('hosted-roles.sql')),
  )
  await makeHostedDatabase(connect, database)
}

/** Makes the database of a hosted project before its first migration, on a server that has the roles. */
export async function makeHostedDatabase(connect: ClientConfig, database: string): Promise<void> {
  await withClient({ ...connect, user: SUPERUSER, database: 'postgres' }, (client) =>
    client.query(`create database ${database} owner ${DEPLOYER}`),
  )
  await withClient({ ...connect, user: SUPERUSER, database }, async (client) => {
    await apply(client, systemSql())
    for (const [schema, owner] of Object.entries(OWNERS)) await client.query(handOver(schema, owner))
    await client.query(readSql('hosted-schemas.sql'))
  })
}

const readSql = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

async function apply(client: Client, files: SqlFile[]): Promise<void> {
  for (const file of files) {
    await client.query(file.sql).catch((cause: Error) => {
      throw new Error(`${file.name}: ${cause.message}`, { cause })
    })
  }
}

function handOver(schema: string, owner: string): string {
  return `
    alter schema ${schema} owner to ${owner};
    do $$
    declare
      owned record;
    begin
      for owned in select oid::regclass as name from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r' loop
        execute format('alter table %s owner to ${owner}', owned.name);
      end loop;
      for owned in select oid::regprocedure as name from pg_proc where pronamespace = '${schema}'::regnamespace loop
        execute format('alter function %s owner to ${owner}', owned.name);
      end loop;
    end $$;`
}

async function withClient(config: ClientConfig, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
