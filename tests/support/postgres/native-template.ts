import { Client } from 'pg'
import { migrationSql, type SqlFile, seedSql, systemSql } from './schema-sql'

/** Database with everything applied, from which each test file takes its copy. */
export const TEMPLATE = 'rigworks_template'

/** Hosted, migrations run as a plain role that owns none of auth, storage and realtime. So do ours here. */
export const DEPLOYER = 'deployer'
const OWNERS = { auth: 'auth_owner', storage: 'storage_owner', realtime: 'realtime_owner' }

/** Makes the template: system schemas of other owners, then the migrations and the seed as the plain role. */
export async function makeTemplate(socketFolder: string): Promise<void> {
  const connect = { host: socketFolder, user: 'postgres' }
  await withClient({ ...connect, database: 'postgres' }, async (client) => {
    // A hosted project's role may bypass RLS (its definer functions count uploads), and is no superuser.
    await client.query(`create role ${DEPLOYER} login nosuperuser createrole bypassrls`)
    for (const owner of Object.values(OWNERS)) await client.query(`create role ${owner} nologin`)
    await client.query(`create database ${TEMPLATE}`)
  })
  await withClient({ ...connect, database: TEMPLATE }, async (client) => {
    await apply(client, systemSql())
    for (const [schema, owner] of Object.entries(OWNERS)) await client.query(handOver(schema, owner))
    await client.query(`
      alter schema public owner to ${DEPLOYER};
      grant create on database ${TEMPLATE} to ${DEPLOYER};
      grant anon, authenticated, service_role, pg_monitor to ${DEPLOYER};
      grant usage on schema auth, storage, realtime to ${DEPLOYER};
      grant execute on all functions in schema auth, storage, realtime to ${DEPLOYER};
      grant select, references, trigger, delete on auth.users to ${DEPLOYER};
      grant select on auth.sessions to ${DEPLOYER};
      grant select, delete on auth.audit_log_entries to ${DEPLOYER};
      grant select, insert, update, delete on storage.buckets, storage.objects to ${DEPLOYER};
      -- Hosted, an extension lets the plain role make policies on these; membership stands in for it.
      grant ${OWNERS.storage}, ${OWNERS.realtime} to ${DEPLOYER};
    `)
  })
  await withClient({ ...connect, user: DEPLOYER, database: TEMPLATE }, (client) =>
    apply(client, [...migrationSql(), seedSql()]),
  )
}

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

async function withClient(
  config: { host: string; user: string; database: string },
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
