/** Google delivers mail under either domain, and ignores dots. */
const GOOGLE = ['gmail.com', 'googlemail.com']

/** Normalizes an address to its mailbox, for counting; as `private.mailbox_of` in SQL. */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.normalize('NFKC').toLowerCase().split('@')
  const box = local.replace(/(.)\+.*$/s, '$1')
  const domain = host.replace(/\.+$/, '')
  return GOOGLE.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
