import { Shell, type ShellProps } from '../base/shell/shell.tsx';
import { creationTexts } from '../pins/texts/creation.ts';
import { escapeHtml } from '../base/markup.ts';
import { PageAddressForm } from './page-address-form.tsx';

export interface BookmarkletScreenProps {
  shell: ShellProps;
  /** Public origin of the service, without a trailing slash. */
  origin: string;
}

const t = creationTexts.bookmarklet;

/** A Save bookmarklet to drag to the bookmarks bar, and the script for other sites' own pages ([SAVE-12]). */
export function BookmarkletScreen({ shell, origin }: BookmarkletScreenProps) {
  // React refuses `javascript:` URLs. This one is only meant to be dragged, and our CSP keeps it from running here.
  const link = `<a class="button" href="${escapeHtml(bookmarklet(origin))}" title="${escapeHtml(t.clicked)}">${escapeHtml(t.name({ site: shell.siteName }))}</a>`;
  return (
    <Shell {...shell}>
      <div className="panel bookmarklet">
        <h1>{t.title}</h1>
        <p className="lead">{t.lead}</p>
        <ol>
          <li>{t.step1}</li>
          <li>
            {t.step2}
            <p className="bookmarklet__link" dangerouslySetInnerHTML={{ __html: link }} />
          </li>
          <li>{t.step3}</li>
        </ol>
        <h2>{t.orPaste}</h2>
        <PageAddressForm address="" />
        <h2>{t.sites}</h2>
        <p>{t.sitesText}</p>
        <pre tabIndex={0}>
          <code>{`<script async defer src="${origin}/js/pinit.js" data-pin-hover="true"></script>`}</code>
        </pre>
      </div>
    </Shell>
  );
}

/**
 * Opens the pop-up with the page's address, title and largest pictures, including those that only scripts or members
 * can see. Must stay below 2,000 characters, the limit of bookmarks in all browsers.
 */
export function bookmarklet(origin: string): string {
  const target = JSON.stringify(`${origin}/pin/create/bookmarklet/?url=`);
  return `javascript:void(function(){var e=encodeURIComponent,d=document,n=d.querySelector('meta[name=pinterest][content=nopin]'),p=[].slice.call(d.images).filter(function(i){return i.naturalWidth>=150&&i.naturalHeight>=150&&/^https?:/.test(i.src)&&!i.hasAttribute('data-pin-nopin')&&!i.hasAttribute('nopin')}).sort(function(a,b){return b.naturalWidth*b.naturalHeight-a.naturalWidth*a.naturalHeight}).slice(0,8).map(function(i){return'&media='+e(i.src)});open(${target}+e(location.href)+(n?'&nopin=1':p.join('').slice(0,6000))+'&description='+e(d.title),'_blank','width=800,height=720,resizable=yes,scrollbars=yes')}())`;
}
