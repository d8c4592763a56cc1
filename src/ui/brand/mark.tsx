/**
 * The logo: a pipe bend that reads as a C, with a free drop. Its colours are equal in both themes, and follow the
 * operator's.
 */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-petrol" />
      <g fill="none" stroke="#fff">
        <path d="M18.8 10.7a7.2 7.2 0 1 0 0 10.6" strokeWidth="4.6" />
        <path d="m16.6 13 4.6-4.8m-4.6 10.8 4.6 4.8" strokeWidth="2.6" strokeLinecap="round" />
      </g>
      <path
        d="M24.2 11.6c1.7 2.1 2.8 3.7 2.8 5.3a2.8 2.8 0 0 1-5.6 0c0-1.6 1.1-3.2 2.8-5.3z"
        className="fill-on-petrol"
      />
    </svg>
  );
}
