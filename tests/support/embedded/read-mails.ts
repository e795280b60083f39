export interface ReadMail {
  subject: string
  /** The first link in its text. */
  link: string
  /** The page "As HTML"; empty if there is none. */
  html: string
}

/**
 * The mails to this recipient in the mail viewer at `mailUrl`, newest first, without the welcome mail, which arrives
 * some time after the confirmation.
 */
export async function readMails(mailUrl: string, to: string): Promise<ReadMail[]> {
  const list = await (await fetch(mailUrl)).text()
  const entries = list.matchAll(/<li><a href="([^"]+)">([^<]*)<\/a><br>to ([^,]+),/g)
  const own = [...entries].filter(
    ([, , subject = '', recipient]) => recipient === to && !subject.startsWith('Welcome to '),
  )
  return Promise.all(
    own.map(async ([, href, subject = '']) => {
      const page = await (await fetch(new URL(href ?? '', mailUrl))).text()
      const link = /<pre>[\s\S]*?href="([^"]+)"/.exec(page)?.[1] ?? ''
      const html = await fetch(new URL(`${href}/html`, mailUrl))
      return { subject, link: link.replaceAll('&amp;', '&'), html: html.ok ? await html.text() : '' }
    }),
  )
}
