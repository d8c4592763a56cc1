CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"why" text,
	"cells" jsonb,
	"record_id" uuid,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_outcome_check" CHECK ("import_rows"."outcome" in ('nova','repetida','recusada','gravada','desfeita','mantida'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'conferida' NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"ignored_columns" text[] NOT NULL,
	CONSTRAINT "imports_kind_check" CHECK ("imports"."kind" in ('clientes','parceiros','servicos')),
	CONSTRAINT "imports_status_check" CHECK ("imports"."status" in ('conferida','gravando','gravada','desfazendo','desfeita'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_outcome_index" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "imports_at_index" ON "imports" USING btree ("at");