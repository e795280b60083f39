/** Whether `text` is an IPv4 or IPv6 address, or a network of them (`203.0.113.0/24`). */
export function isIpNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIpv4(address) ? 32 : isIpv6(address) ? 128 : -1
  if (most < 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

/** Eight groups; `::` replaces one or more groups of zeros. */
function isIpv6(text: string): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false
  return halves.length === 2 ? groups.length <= 7 : groups.length === 8
}
