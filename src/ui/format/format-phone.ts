/** A US number as the shop writes its own, '(315) 555-0142'; any other number, or one with an extension, as typed. */
export function formatPhone(phone: string): string
export function formatPhone(phone: string | null | undefined): string | null
export function formatPhone(phone: string | null | undefined): string | null {
  if (!phone) return null
  const [, area, exchange, line] = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/.exec(phone.trim()) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}
