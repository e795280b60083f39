/** Accounts of the demo. The last three only fill the user list; their passwords are random. */
import { randomUUID } from 'node:crypto'

export interface DemoAccount {
  email: string
  password: string
  displayName: string
  bio: string | null
}

export const ADMIN: DemoAccount = {
  email: 'admin@rigworks.example',
  password: 'rigworks-admin-1994',
  displayName: 'Marta Lindqvist',
  bio: 'Runs the floor in Genoa.',
}

export const CUSTOMER: DemoAccount = {
  email: 'customer@rigworks.example',
  password: 'rigworks-customer-1994',
  displayName: 'Jamie Calloway',
  bio: 'Farrier in Cayuga County, two trucks, one apprentice.',
}

export const OTHERS: DemoAccount[] = [
  { email: 'tess.hollis@barns.example', displayName: 'Tess Hollis', bio: null },
  { email: 'okafor@herdhealth.example', displayName: 'Dr. Ike Okafor', bio: null },
  { email: 'lou@marshelectric.example', displayName: 'Lou Marsh', bio: null },
].map((person) => ({ ...person, password: randomUUID() }))
