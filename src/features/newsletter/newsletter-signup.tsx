import { useShopSwitches } from '#runtime/shop-switches'
import { PageSection } from '#ui/page/page-section'
import { NewsletterForm } from './newsletter-form'
import classes from './newsletter-signup.module.css'
import { NewsletterThanks } from './newsletter-thanks'
import { useSubscribe } from './use-subscribe'

/** The newsletter block (Site 2); renders nothing while the shop has switched the newsletter off. */
export function NewsletterSignup() {
  const switches = useShopSwitches()
  const { subscription, submit, refuse, reset } = useSubscribe()
  if (!switches?.hasNewsletter) return null
  return (
    <PageSection tone="graphite" labelledBy="newsletter-heading">
      <div className={classes.box}>
        {subscription.kind === 'subscribed' ? (
          <NewsletterThanks isWaiting={subscription.isWaiting} onAgain={reset} />
        ) : (
          <NewsletterForm
            isSubmitting={subscription.kind === 'submitting'}
            isAgain={subscription.kind === 'idle' && subscription.isAgain === true}
            problem={subscription.kind === 'idle' ? subscription.problem : undefined}
            onSubmit={submit}
            onRefused={refuse}
          />
        )}
      </div>
    </PageSection>
  )
}
