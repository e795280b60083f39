import type { FAQPage, WithContext } from 'schema-dts'
import { CONTEXT } from './json-ld'

export interface Answer {
  question: string
  answer: string
}

/** A FAQ page. Use it on one page only: search engines want each question marked up once per site. */
export const faqLd = (answers: readonly Answer[]) => (): WithContext<FAQPage> => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: answers.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
