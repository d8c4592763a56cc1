import { describe, expect, it } from 'vitest';
import { findMisspelt } from './misspelt-names.ts';
import { describeEnv } from './variables.server.ts';

const known = describeEnv().map(({ name }) => name);

describe('a name that was probably meant for one of ours', () => {
  it.each([
    ['CNPJ_API_URLS', 'CNPJ_API_URL'],
    ['WHATSAPP_TOKN', 'WHATSAPP_TOKEN'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['SMS_TOKEN', 'SMS_AUTH_TOKEN'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['LIMIT_FACTOR', 'LIMITS_FACTOR'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['PROT', 'PORT'],
    ['public_url', 'PUBLIC_URL'],
  ])('finds %s', (name, meant) => {
    expect(findMisspelt(['PATH', name], known)).toEqual([{ name, meant }]);
  });

  it('leaves what others set alone', () => {
    const foreign =
      'PATH HOME HOSTNAME HOSTTYPE LOGNAME USER SHELL LANG LC_ALL TERM PWD OLDPWD SHLVL TMPDIR EDITOR MAIL MAILTO ' +
      'DISPLAY NODE NODE_ENV NODE_OPTIONS NODE_PATH DEBUG CI INIT_CWD COLOR FORCE_COLOR NO_COLOR PM2_HOME INVOCATION_ID ' +
      'JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS XDG_DATA_DIRS XDG_DATA_HOME DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK SUDO_UID ' +
      'PGHOST PGPORT PGDATABASE PGPASSWORD POSTGRES_PASSWORD KUBERNETES_SERVICE_HOST KUBERNETES_PORT SMS_SERVICE_HOST ' +
      'SMS_PORT_8080_TCP_ADDR HTTP_PROXY HTTPS_PROXY http_proxy no_proxy TZ UID GROUPS BASH_VERSION COMP_WORDBREAKS ' +
      'npm_config_user_agent npm_config_port npm_package_name npm_lifecycle_event npm_execpath npm_node_execpath ' +
      'E2E_PORT E2E_DATA_DIR CHROMIUM_PATH DEBIAN_FRONTEND PLAYWRIGHT_JSON_OUTPUT_FILE VITEST VITEST_POOL_ID NODE_CHANNEL_FD';
    expect(findMisspelt([...foreign.split(' '), ...known], known)).toEqual([]);
  });
});
