#!/bin/sh
# Run once by the image of PostgreSQL: the role that works on rows, and the one that owns the tables.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role canolivre_owner login password :'password';
create role canolivre_work login password :'password';
create database canolivre owner canolivre_owner encoding 'UTF8' template template0;
SQL
