import { Button } from '@mantine/core'
import { IconMessageReply } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { usePrivateFiles } from '#runtime/private-files'
import { buildOf } from '#shared/orders/quote-conversation'
import { quoteReference } from '#shared/orders/quote-reference'
import { quoteStatusWords } from '#shared/orders/quote-statuses'
import { paths } from '#shared/site/paths'
import { ShownBuild } from '#ui/builds/changed-build'
import { Sheet } from '#ui/feedback/sheet'
import { EmailText } from '#ui/format/email-text'
import { formatDateAndTime } from '#ui/format/format-date'
import { formatPhone } from '#ui/format/format-phone'
import { DataCard } from '#ui/lists/data-card'
import { PrivateFileList } from '#ui/pictures/private-file-list'
import { ContactButtons } from '../contact-buttons'
import { ANSWER_HASH, mailTo, telTo } from '../customer-links'
import { AlsoOpen } from '../kit/also-open'
import { InternalNotes } from '../notes/internal-notes'
import { statusHistory } from '../status-history'
import { CustomerLink } from '../users/customer-link'
import { FollowUpFields } from './follow-up-fields'
import { type ShopQuote, useQuoteMessages, useQuoteOrders } from './queries'
import classes from './quote-dialog.module.css'
import { QuoteStatusField } from './quote-status-field'
import { ShopConversation } from './shop-conversation'
import { openGuestPrice } from './shop-reply'

/** One quote request: message, photos, status, customer and history, with buttons to call, text, email or answer. */
export function QuoteDialog({ quote, subject, followUp, onClose }: ShopQuote & { onClose: () => void }) {
  const { customer_name: name, customer_email: email, customer_phone: phone } = quote
  const attachments = quote.attachments ?? []
  const build = buildOf(quote)
  const messages = useQuoteMessages(quote.id)
  const orders = useQuoteOrders(quote.id) ?? []
  const { hash } = useLocation()
  const [isAnswering, setAnswering] = useState(hash === ANSWER_HASH)
  const { state, retry } = usePrivateFiles(attachments, false)
  const mailHref = mailTo(email)
  const subjectLine = `Your quote request ${quoteReference(quote.id)}${subject ? `: ${subject.title}` : ''}`
  const callHref = telTo(phone)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`Quote request from ${name}`}
      footer={
        <>
          <ContactButtons phone={phone} email={email} subject={subjectLine} />
          {/* While the admin answers, the form has a button in the same color, and this one might be pressed instead. */}
          {isAnswering ? null : (
            <Button leftSection={<IconMessageReply size={18} />} onClick={() => setAnswering(true)}>
              Answer
            </Button>
          )}
        </>
      }
    >
      <div className="rw-stack rw-gap-20">
        <AlsoOpen table="quote_requests" id={quote.id} />
        <p className="rw-lines" dir="auto">
          {quote.message?.trim() || 'No details given'}
        </p>
        {build === null ? null : <ShownBuild title="The customer’s build" build={build} />}
        <PrivateFileList total={attachments.length} name={name} state={state} onRetry={retry} />
        <div className={classes.fields}>
          <span aria-hidden="true">Status</span>
          <div>
            <QuoteStatusField quote={quote} />
            {openGuestPrice(quote, messages ?? []) ? (
              <p className="rw-soft rw-small rw-above-4">Press Customer Accepted to create the order.</p>
            ) : null}
          </div>
          <FollowUpFields quote={quote} followUp={followUp} />
        </div>
        {messages && <ShopConversation quote={quote} messages={messages} isAnswering={isAnswering} />}
        <InternalNotes subject={{ column: 'quote_request_id', id: quote.id, name }} />
        <DataCard
          title="Customer"
          rows={[
            { label: 'Reference', value: quoteReference(quote.id) },
            { label: 'Name', value: <CustomerLink uid={quote.user_id} name={name} /> },
            {
              label: 'Email',
              value: mailHref ? (
                <a href={mailHref}>
                  <EmailText email={email} />
                </a>
              ) : (
                email
              ),
            },
            { label: 'Phone', value: callHref ? <a href={callHref}>{formatPhone(phone)}</a> : phone },
            { label: 'About', value: subject && <Link to={subject.to}>{subject.title}</Link> },
            ...orders.map((order) => ({
              label: 'Order',
              value: <Link to={paths.adminRow('orders', order.id)}>{order.order_number}</Link>,
            })),
            { label: 'Received', value: formatDateAndTime(quote.created_at) },
          ]}
        />
        <DataCard title="Timeline" rows={historyOf(quote)} />
      </div>
    </Sheet>
  )
}

/** The server writes the history, so a status that is not sent yet is appended without a date. */
function historyOf({ status, status_history }: ShopQuote['quote']) {
  const steps = statusHistory(status_history)
  const isInHistory = steps.at(-1)?.status === status
  return [
    ...steps.map(({ status: step, at }) => ({
      label: quoteStatusWords(step).label,
      value: formatDateAndTime(at),
    })),
    ...(isInHistory
      ? []
      : [{ label: quoteStatusWords(status).label, value: 'The date appears once the change is sent' }]),
  ]
}
