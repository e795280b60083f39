/** Google's mailboxes are the same without the dots, under either name. */
const GOOGLE = ['gmail.com', 'googlemail.com']

/** Whose mailbox an address is, for counting: as `private.mailbox_of` says in SQL. */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.normalize('NFKC').toLowerCase().split('@')
  const box = local.replace(/(.)\+.*$/s, '$1')
  const domain = host.replace(/\.+$/, '')
  return GOOGLE.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
